import type * as en from '../en/trader.ts'

export const trader: typeof en.trader = {
  seller: 'Müüja',
  sellers: { trader: 'Ettevõtja', private: 'Eraisik' },
  soldBy: { trader: 'Müüja on ettevõtja', private: 'Müüja on eraisik' },
  registryCode: (code) => `registrikood\u00a0${code}`,
  vatNumber: (number) => `käibemaksukohustuslase number ${number}`,
}
