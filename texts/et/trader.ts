import type * as en from '../en/trader.ts'

export const trader: typeof en.trader = {
  seller: 'Müüja',
  registryCode: (code) => `registrikood ${code}`,
  vatNumber: (number) => `käibemaksukohustuslase number ${number}`,
}
