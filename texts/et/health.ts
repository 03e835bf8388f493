import type * as en from '../en/health.ts'

export const health: typeof en.health = {
  title: 'Seisund',
  description: 'Poe osade seisund ja ebaõnnestunud tööde kordamine.',
  loading: 'Kontrollime poe seisundit …',
  failed: 'Poe seisundit ei õnnestunud laadida.',
  parts: 'Osad',
  database: 'Andmebaas',
  kinds: { embedded: 'sisseehitatud', postgres: 'PostgreSQL' },
  databaseState: (size, milliseconds) => `${size}, vastab ${milliseconds} ms jooksul`,
  storage: 'Pildid',
  ready: 'Töökorras',
  down: 'Ei vasta',
  backups: 'Varukoopiad',
  lastBackup: (ago, size) => `Viimane ${ago}, ${size}`,
  noBackups: 'Siin varukoopiaid ei tehta: BACKUP_FOLDER on määramata.',
  backupLate: 'Viimase kahe päeva jooksul pole varukoopiat tehtud',
  emails: 'Kirjad',
  emailsWait: (count) =>
    count === 0 ? 'Kõik on saadetud.' : count === 1 ? 'Saatmist ootab üks kiri.' : `Saatmist ootab ${count} kirja.`,
  paymentEvents: 'Maksesündmused',
  holds: 'Broneeringud',
  held: (count) =>
    count === 0
      ? 'Praegu ei maksta millegi eest.'
      : count === 1
        ? 'Praegu makstakse ühe teose eest.'
        : `Praegu makstakse ${count} teose eest.`,
  abuse: 'Ostjad, kelle broneeringud näivad kuritarvitusena',
  buyer: (held, lapsed) => `praegu broneeritud ${held}, viimase ööpäeva jooksul aegunud ${lapsed}`,
  release: 'Vabasta',
  releaseNamed: (name) => `Vabasta broneeringud: ${name}`,
  jobs: 'Taustatööd',
  job: 'Taustatöö',
  lastDone: 'Viimati käivitatud',
  never: 'Viimase tunni jooksul ei ole',
  jobFailed: (ago) => `Ebaõnnestus ${ago}`,
  jobNames: {
    'send-emails': 'Kirjade saatmine',
    'expire-holds': 'Aegunud broneeringute vabastamine',
    'reconcile-payments': 'Maksete võrdlemine pangaga',
    'end-reductions': 'Hinnaalanduste lõpetamine',
    'publish-posts': 'Ajastatud postituste avaldamine',
    'change-announcements': 'Teadaannete avaldamine ja lõpetamine',
    'make-variants': 'Piltide tegemine eri suuruses',
    'purge-accounts': 'Aegunud andmete kustutamine',
    'remove-old-uploads': 'Pooleli jäänud üleslaadimiste eemaldamine',
    'back-up': 'Poe varundamine',
  },
  run: 'Käivita',
  runNamed: (name) => `Käivita: ${name}`,
  allWell: 'Midagi ei ole ebaõnnestunud.',
  attempts: (count) => (count === 1 ? 'üks katse' : `${count} katset`),
  tryAgain: 'Proovi uuesti',
  tryAgainNamed: (name) => `Proovi uuesti: ${name}`,
  done: 'Proovime uuesti.',
  notDone: 'See ei õnnestunud. Palun proovige uuesti.',
}
