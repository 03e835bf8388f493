import { parseSync } from 'vite'
import type { CompleteLanguage } from '#domain/translation.ts'
import { isNode, type Node } from './syntax-tree.ts'

/** What must not come back into the shop's words, and what is said instead. */
type Rule = readonly [pattern: RegExp, instead: string]

/** Administrators name the shop. */
const shopName: Rule = [/Lõuend/, 'site.name, {{shop}}']

const english: readonly Rule[] = [
  shopName,
  [/(?<!(?:upper|lower)case )\bletters?\b/i, 'e-mail'],
  [/\bemails?\b/i, 'e-mail'],
  [/\bsign(s|ed|ing)?[ -](in|out|up)\b/i, 'log in, log out, create an account'],
  [/\bneed not\b/i, 'don’t need to'],
  [/\bg(ive|ives|iving|iven) up\b/i, 'cancel'],
  [/\bwho(m|ever|mever)\b/i, 'people who, the person who'],
  [/\b(some|every|any)body\b/i, 'someone, everyone, anyone'],
  [/\b(stands?|stood) (here|in|under|above|on)\b/i, 'is explained in, appears here'],
  [/\b(rules|terms|rights?) holds?\b|\bholds? (against|between|only)\b/i, 'apply'],
  [/\bit counts\b|\bcounts (now|for|once|as soon)\b/i, 'applies, takes effect'],
  [/\b(what|nothing|one|\d+|…) waits?\b/i, 'is waiting'],
  [/\b(has become|became|becomes) of\b/i, 'the status of, our decision on'],
  [/\bonce more\b/i, 'again'],
  [/\bfree again\b/i, 'available again'],
  [/\b(the house rules|your sign-in) (hold|has run out)\b/i, 'apply, has expired'],
  [/\b(soon|shortly) again\b|\btry again soon\b/i, 'try again shortly'],
  [/\ban e-mail tells\b|\bhears? (of it )?by e-mail\b/i, 'we’ll e-mail'],
  [/\bthe shop (does not|doesn’t|did not|didn’t) answer\b/i, 'the server isn’t responding'],
  [/\bon sale\b/i, 'for sale'],
  [/\btechniques?\b/i, 'medium'],
  [/\bprivate persons?\b/i, 'private seller'],
  [/\bterms of use\b/i, 'Terms of service'],
  [/\bhelp centre\b/i, 'questions and answers'],
  [/\b(your|one|the artist’s) desk\b/i, 'dashboard'],
  [/\bshipping\b/i, 'delivery'],
]

const estonian: readonly Rule[] = [
  shopName,
  [/(^|[\s(])["“]/, '„…“'],
  [/\bkinnita\w* (oma |teie )?(uut )?e-posti?(?!\p{L}| aadress)/iu, 'e-posti aadress'],
  [/\b(uus|uut) e-posti?(?!\p{L}| aadress)|e-post (on )?kinnita/iu, 'e-posti aadress'],
  [/\be-kir(i|ja)/i, 'kiri'],
  [/kinni (pandud|hoida)|hoiame (tööd|teos\S*|teie ostu)/i, 'broneerima'],
  [/\btükki?\b/i, 'eksemplar'],
  [/^(kõik )?tööd$|(?<!\p{L})(ühtegi|ainsat|1|…) tööd?(?!\p{L})/iu, 'teos'],
  [/lõpetage maksmi/i, 'viige makse lõpuni'],
  [/seina valge ja|vahendustasu väikese[.;]/, 'seina valgena, vahendustasu väikesena'],
  [/põhjust (ütlemata|nimetamata)/i, 'põhjust avaldamata'],
  [/müügikoh/i, 'veebigalerii, kauplemiskoht'],
  [/külastus\p{L}* (loenda|luge)/iu, 'külastuste jälgimine'],
  [/salvesta\S* teos/i, 'lemmikud'],
  [/tunnuslause/i, 'lühitutvustus'],
  [/varsti (uuesti|tagasi)/i, 'mõne aja pärast uuesti'],
  [/ei võetud midagi/i, 'ei võetud raha'],
  [/(?<!\p{L})vaie|(?<!\p{L})vaide(?!\p{L})/iu, 'kaebus'],
  [/makseteenus(?!e pakkuja)|maksepartner/i, 'makseteenuse pakkuja'],
  [/klienditu|klienditoe/i, 'meie'],
  [/(?<!\p{L})(sait|saidi\p{L}?)(?!\p{L})/iu, 'pood'],
  [/pooleli vorm/i, 'poolik vorm'],
  [/(välja|väli) vajavad? teie tähelepanu/i, 'vajab parandamist'],
  [/abikeskus/i, 'küsimused ja vastused'],
  [/omataoli/i, 'kordumatu, ainueksemplar'],
  [/teie kohta hoiame|^hoiame ainult/i, 'säilitame'],
  [/\bmüügis\b/i, 'müügil'],
  [/pood ei vasta/i, 'server ei vasta'],
  [/läks midagi valesti/i, 'läks midagi viltu'],
]

const rules: Record<CompleteLanguage, readonly Rule[]> = { en: english, et: estonian }

/** These stand word for word. */
const fixed = new Set([
  // So the first version of the terms was published.
  'The terms on which Lõuend may be used by visitors, buyers and artists, governed by Estonian law.',
  'Tingimused, mille järgi külastajad, ostjad ja kunstnikud Lõuendit kasutavad. Kehtib Eesti õigus.',
  // Of the specification.
  'Invalid email or password. Please try again.',
  'Please enter a valid email address',
  'Emails do not match.',
  'Email is required',
  'Email Verified!',
  'Email updated successfully!',
  'Error updating email. Please try again.',
  'Verification email has been resent',
  'Failed to resend email. Please try again later',
  'No account found with this email address.',
  'Password reset link has been sent to your email address.',
  'Google sign-in failed. Please try again.',
  'Google sign-up failed: …',
  'Continue shopping',
  'Shipping',
])

/** What machines are told in the short imperative ("Lisa ostukorvi") is short and no sentence. */
const isLabel = (sentence: string): boolean => sentence.split(' ').length <= 4 && !/[.!?,]/.test(sentence)
const politeVerb = /^\p{Lu}\p{L}*(ge|ke)(?= |:|$)/u
/** They end like such a verb. */
const notVerbs = /^(Kunstnik\w+|Lehekülge|Linoollõige|Müüke|Sulge|Valge)(?!\p{L})/u

/** Why a sentence may not be said like this. */
export function wordingBreaches(language: CompleteLanguage, sentence: string): string[] {
  if (fixed.has(sentence)) return []
  const breaches = rules[language]
    .filter(([pattern]) => pattern.test(sentence))
    .map(([, instead]) => `“${sentence}”: rather ${instead}`)
  if (language === 'et' && isLabel(sentence) && politeVerb.test(sentence) && !notVerbs.test(sentence))
    breaches.push(`“${sentence}”: rather the short imperative, or a noun`)
  return breaches
}

/** Everything that a file of texts says, with … in place of what is filled in. */
export function sentencesOf(path: string, source: string): string[] {
  const sentences: string[] = []
  visit(parseSync(path, source).program as unknown as Node, sentences)
  return sentences
}

function visit(node: Node, sentences: string[]): void {
  if (/^(Import|ExportAll|TS)/.test(node.type) && !/Expression$/.test(node.type)) return
  if (node.type === 'Literal' && typeof node.value === 'string') sentences.push(node.value)
  if (node.type === 'TemplateLiteral') {
    const parts = node.quasis as { value: { cooked: string } }[]
    sentences.push(parts.map(({ value }) => value.cooked).join('…'))
  }
  for (const [key, child] of Object.entries(node)) {
    if (node.type === 'Property' && key === 'key') continue
    for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) visit(each, sentences)
  }
}
