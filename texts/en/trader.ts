/** Who a trader is, as the law wants it shown. */
export const trader = {
  seller: 'Seller',
  registryCode: (code: string) => `registry code ${code}`,
  vatNumber: (number: string) => `VAT number ${number}`,
}
