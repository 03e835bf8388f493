import { emailFormats } from '#domain/email.ts'
import { adminLinks } from '#site/admin-links.ts'
import type * as en from '../en/health-emails.ts'
import { health } from './health.ts'

const { dayAndTime } = emailFormats('et')

export const failingJobs: typeof en.failingJobs = (jobs) => ({
  subject: jobs.length === 1 ? 'Taustatöö ebaõnnestus' : `${jobs.length} taustatööd ebaõnnestus`,
  parts: [
    jobs.length === 1
      ? 'See poe taustatöö ebaõnnestus ka teisel katsel:'
      : 'Need poe taustatööd ebaõnnestusid ka teisel katsel:',
    { rows: jobs.map(({ job, since }) => [health.jobNames[job], dayAndTime(since)]) },
    'Pood proovib ajakava järgi edasi. Samast taustatööst kirjutame teile uuesti ainult siis, kui see on vahepeal õnnestunud.',
    { words: 'Vaata poe seisundit', link: adminLinks.health('et') },
  ],
})
