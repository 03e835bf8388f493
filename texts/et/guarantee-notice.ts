import type * as en from '../en/guarantee-notice.ts'

export const guaranteeNotice: typeof en.guaranteeNotice = {
  title: 'Seadusest tulenev vastutus',
  minimum: ['Vähemalt kaheaastane seadusest tulenev vastutus', 'Euroopa Liidus müüdavate kaupade puhul.'],
  claim: 'Tarbija võib seadusest tulenevale vastutusele tugineda näiteks siis, kui kaup:',
  faults: ['ei vasta kirjeldusele;', 'ei toimi nii, nagu ette nähtud.'],
  sellers: [
    'Müüja vastutab',
    'iga nõuetele mittevastavuse eest, mis oli kaubal üleandmise ajal olemas ja ilmneb seadusest tuleneva vastutuse aja jooksul. Sellisel juhul peab müüja pakkuma:',
  ],
  remedies: ['tasuta parandamist või tasuta asendamist;', 'mõnel juhul hinna alandamist või kogu raha tagasimaksmist.'],
  longer:
    'Mõnes riigis on seadusest tuleneva vastutuse aeg pikem. Kasutatud kaupade puhul võib see olla lühem, kuid mitte alla ühe aasta.',
  scan: 'Lisateavet oma õiguste kohta konkreetses riigis saate alloleva QR-koodi abil või müüjalt:',
  code: 'QR-kood, mis viib sellele aadressile',
  what: 'Mida teha, kui saite nõuetele mittevastava kauba?',
  steps: [
    'Võtke võimalikult kiiresti ühendust müüjaga ja teatage probleemist;',
    'esitage ostu tõendav dokument, näiteks kviitung, arve või pangakonto väljavõte.',
  ],
  commercial:
    'Müüjad ja tootjad võivad pakkuda ka müügigarantiid, mis kehtib seadusest tulenevast vastutusest sõltumata. Näiteks võite näha seda GARAN-märgist, mis tähistab tootja lisatasuta antud vastupidavusgarantiid, mis hõlmab kogu kaupa.',
}
