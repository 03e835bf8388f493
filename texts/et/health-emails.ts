import type * as en from '../en/health-emails.ts'

export const failingJobs: typeof en.failingJobs = {
  subject: (shop, count) =>
    count === 1 ? `${shop}: taustatöö ebaõnnestus` : `${shop}: ${count} taustatööd ebaõnnestus`,
  hello: (name) => `Tere, ${name}!`,
  news: (count) =>
    count === 1
      ? 'See poe taustatöö ebaõnnestus ka teisel katsel:'
      : 'Need poe taustatööd ebaõnnestusid ka teisel katsel:',
  next: 'Pood proovib ajakava järgi edasi. Samast taustatööst kirjutame teile uuesti ainult siis, kui see on vahepeal õnnestunud.',
  button: 'Vaata poe seisundit',
}
