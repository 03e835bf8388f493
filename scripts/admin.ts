// npm run admin -- grant <e-mail>, npm run admin -- revoke <e-mail>: administrator role.
// npm run admin -- pay <e-mail>: marks everything due to an artist as paid, if a payment file would pay it.
import { newId } from '#domain/id.ts'
import { formatMoney } from '#domain/money.ts'
import type { PayoutObstacle } from '#domain/payout.ts'
import { type Connection, connect } from '#server/database/connect.ts'
import { findArtistByEmail } from '#server/features/artists/artist-store.ts'
import { payWithoutFile } from '#server/features/payouts/pay-without-file.ts'
import { changeRoleOf } from '#server/features/users/change-role.ts'
import { readSettings, type Settings } from '#server/settings/settings.ts'
import { orFail } from './or-fail.ts'

const roles = { grant: 'ADMIN', revoke: 'USER' } as const
const obstacles: Record<PayoutObstacle, string> = {
  negative: 'they owe the shop after a refund',
  'too-small': 'less than €1 is due',
  blocked: 'the account is blocked',
  'on-hold': 'payouts are on hold',
  'no-bank-account': 'there is no bank account yet',
  'new-bank-account': 'the bank account was changed in the last three days',
}
const [command, email] = process.argv.slice(2)

if ((command === 'grant' || command === 'revoke') && email) await setRole(email, roles[command])
else if (command === 'pay' && email) await pay(email)
else fail('npm run admin -- grant <e-mail>\nnpm run admin -- revoke <e-mail>\nnpm run admin -- pay <e-mail>')

async function setRole(address: string, role: 'ADMIN' | 'USER'): Promise<void> {
  await withDatabase(async ({ database }, settings) => {
    const changed = await changeRoleOf({ database, settings, newId }, address, role, new Date())
    if (changed.ok) console.log(`${changed.value.email} is now ${changed.value.role}.`)
    else if (changed.code === 'last-administrator')
      fail(`${address} is the last administrator: grant it to somebody else first.`)
    else if (changed.code === 'address-unconfirmed')
      fail(`${address} has not verified their e-mail address: only verified addresses can have the role.`)
    else fail(`No account has the address ${address}.`)
  })
}

async function pay(address: string): Promise<void> {
  await withDatabase(async (connection, settings) => {
    const artist = await findArtistByEmail(connection.database, address)
    if (!artist) return fail(`No artist has the address ${address}.`)
    const paid = await payWithoutFile({ ...connection, settings, newId }, artist.id, 'admin', new Date())
    if (paid.ok)
      console.log(
        `${formatMoney(paid.value.amount, 'en', { exact: true })} to ${artist.name}: payout ${paid.value.payoutId}.`,
      )
    else if (paid.code === 'books-disagree') fail('The books don’t agree: see the overview of the admin panel.')
    else if (paid.code === 'needs-another-administrator')
      fail(
        'The sum reaches PAYOUT_APPROVAL_FROM: pay it on the page Payouts of the admin panel, where another administrator approves it.',
      )
    else fail(`${artist.name} can’t be paid now: ${obstacles[paid.code]}.`)
  })
}

async function withDatabase(act: (connection: Connection, settings: Settings) => Promise<void>): Promise<void> {
  await orFail(async () => {
    const settings = readSettings(process.env)
    const connection = await connect(settings.database)
    await act(connection, settings).finally(connection.close)
  })
}

function fail(why: string): void {
  console.error(why)
  process.exitCode = 1
}
