import { newId } from '#domain/id.ts'
import { formatMoney } from '#domain/money.ts'
import type { PayoutObstacle } from '#domain/payout.ts'
import { findArtistByEmail } from '#server/features/artists/artist-store.ts'
import { payWithoutFile } from '#server/features/payouts/pay-without-file.ts'
import { CommandError } from './command-error.ts'
import { withDatabase } from './with-database.ts'

const obstacles: Record<PayoutObstacle, string> = {
  negative: 'they owe the shop after a refund',
  'too-small': 'less than €1 is due',
  blocked: 'the account is blocked',
  'on-hold': 'payouts are on hold',
  'no-bank-account': 'there is no bank account yet',
  'new-bank-account': 'the bank account was changed in the last three days',
}

export const pay = ([address = '']: string[]): Promise<void> =>
  withDatabase(async (connection, settings) => {
    const artist = await findArtistByEmail(connection.database, address)
    if (!artist) throw new CommandError(`No artist has the address ${address}.`)
    const paid = await payWithoutFile({ ...connection, settings, newId }, artist.id, 'admin', new Date())
    if (paid.ok)
      console.log(
        `${formatMoney(paid.value.amount, 'en', { exact: true })} to ${artist.name}: payout ${paid.value.payoutId}.`,
      )
    else if (paid.code === 'books-disagree')
      throw new CommandError('The books don’t agree: see the overview of the admin panel.')
    else if (paid.code === 'needs-another-administrator')
      throw new CommandError(
        'The sum reaches PAYOUT_APPROVAL_FROM: pay it on the page Payouts of the admin panel, where another administrator approves it.',
      )
    else throw new CommandError(`${artist.name} can’t be paid now: ${obstacles[paid.code]}.`)
  })
