import { type EmailPart, emailFormats, tableOf } from '#domain/email.ts'
import { postReturnBy, returnPace, withdrawalRefundDue } from '#domain/returns.ts'
import { links } from '#site/links.ts'
import type * as en from '../en/withdrawal-emails.ts'

const { money, onDay, words, dayAndTime } = emailFormats('et')

type Statement = Omit<Parameters<typeof en.withdrawn>[0], 'name'>

const facts = ({ order, email, receivedAt }: Omit<Statement, 'lines'>) => ({
  'E-post': email,
  Tellimus: order.number,
  'Avaldus kätte saadud': dayAndTime(receivedAt),
})

const purchases = ({ lines }: Pick<Statement, 'lines'>): EmailPart[] => [
  `Taganete ${lines.length === 1 ? 'järgmise teose' : 'järgmiste teoste'} ostmiseks sõlmitud lepingust:`,
  { rows: lines.map(({ titles, artist, total }) => [{ title: words(titles), after: `, ${artist}` }, money(total)]) },
]

export const confirmWithdrawal: typeof en.confirmWithdrawal = ({ token, order, email, statements }) => ({
  subject: `Tellimus ${order.number}: saime taganemisavalduse. Kas selle esitasite teie?`,
  parts: [
    statements.length === 1
      ? 'Saime teie tellimuse kohta taganemisavalduse. See kehtib alates allpool märgitud ajast. Kui selle esitasite teie, palun kinnitage see. Siis vormistame taganemise kohe:'
      : 'Saime teie tellimuse kohta mitu taganemisavaldust. Iga avaldus kehtib alates allpool märgitud ajast. Palun kinnitage need, mille esitasite teie. Siis vormistame taganemise kohe:',
    { words: 'Kinnita taganemine', link: links.confirmWithdrawal('et', token) },
    ...statements.flatMap(({ receivedAt, lines }) => [
      tableOf(facts({ order, email, receivedAt })),
      ...purchases({ lines }),
    ]),
    'Kui avaldust ei esitanud teie, vastake palun sellele kirjale. Kui me teilt vastust ei saa, uurime asja ise.',
  ],
})

export const withdrawalDismissed: typeof en.withdrawalDismissed = ({ order, receivedAt, reason }) => ({
  subject: `Tellimus ${order.number}: taganemisavaldust ei võetud arvesse`,
  parts: [
    `Me ei võtnud arvesse taganemisavaldust, mille saime ${dayAndTime(receivedAt)}. Põhjus:`,
    reason,
    'Kui te ei ole sellega nõus, vastake palun sellele kirjale.',
    { words: 'Vaata tellimust', link: links.order('et', order.id) },
  ],
})

export const withdrawn: typeof en.withdrawn = ({ name, ...statement }) => ({
  subject: `Tellimus ${statement.order.number}: taganemisavaldus on kätte saadud`,
  parts: [
    'Saime teie taganemisavalduse kätte. Hoidke see kiri alles: see on teie kinnitus.',
    tableOf({ Nimi: name, ...facts(statement) }),
    ...purchases(statement),
    ...statement.lines.map((line) => next(line, statement.receivedAt)),
    { words: 'Vaata tellimust', link: links.order('et', statement.order.id) },
    statement.lines.some(({ kind }) => kind === 'return') && {
      words: 'Kuidas tagastamine käib',
      link: links.returns('et'),
      isQuiet: true,
    },
  ],
})

function next({ kind, titles, sellerStatus, refund, fee }: Statement['lines'][number], receivedAt: Date): string {
  const postBy = onDay(postReturnBy(receivedAt, receivedAt))
  const title = `„${words(titles)}“`
  if (kind === 'cancellation')
    return `${title} ei olnud veel teele pandud, seega on ost tühistatud. Kanname ${money(refund)} kohe teie kaardile tagasi.`
  if (sellerStatus === 'trader')
    return `${title}: palun saatke teos tagasi hiljemalt ${postBy}. Aadressi saadame teile kirjaga. Saate ${money(refund)} tagasi hiljemalt ${onDay(withdrawalRefundDue(receivedAt))}; müüja võib oodata, kuni teos on tagasi jõudnud või te tõendate, et olete selle teele pannud.`
  return `${title}: palun saatke teos tagasi hiljemalt ${postBy}. Müüjal on aadressi teatamiseks ${returnPace.answerHours} tundi aega ja saadame selle teile kirjaga. Meie reeglite järgi saate ${money(refund)} tagasi, kui teos on kohale jõudnud; tagastustasuna läheb maha ${money(fee)}.`
}
