/** The EU's harmonised notice on the legal guarantee, verbatim. */
export const guaranteeNotice = {
  title: 'Legal guarantee',
  minimum: ['Minimum two-year legal guarantee protection', 'for goods sold in the European Union.'],
  claim: 'Consumers can claim their rights under the legal guarantee of conformity, for example if goods:',
  faults: ['do not match the description;', 'do not function as intended.'],
  sellers: [
    'Sellers are liable',
    'for any lack of conformity which existed when the goods were delivered, and which becomes apparent within the legal guarantee period. Sellers in such a situation are required to offer:',
  ],
  remedies: ['free repair or free replacement;', 'in some cases, a price reduction or full reimbursement.'],
  longer:
    'Some countries have a longer legal guarantee period. For second-hand goods, a shorter period may apply, but not less than one year.',
  scan: 'For more information on your rights in a specific country, scan the QR code below or ask the seller:',
  code: 'QR code that leads to this address',
  what: 'What to do if you receive non-conforming goods:',
  steps: [
    'Contact the seller as soon as possible to report the issue;',
    'Provide proof of purchase, such as a receipt, invoice, or bank statement.',
  ],
  commercial:
    'Sellers and producers may also offer commercial guarantees, which apply independently from the legal guarantee. For example, you may see this GARAN label representing a commercial guarantee of durability offered by the producer at no additional cost and covering the entire good.',
}
