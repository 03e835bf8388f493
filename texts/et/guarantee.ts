import type * as en from '../en/guarantee.ts'

export const guarantee: typeof en.guarantee = {
  rights: 'Seadusest tulenev vastutus: teie õigused',
  forTraders: 'Ettevõtjate müüdavate teoste puhul',
  more: 'Kuidas see siin kehtib',
  close: 'Sulge',
}
