/** The e-mail to administrators about jobs that fail. */
export const failingJobs = {
  subject: (shop: string, count: number) =>
    count === 1 ? `${shop}: a background job has failed` : `${shop}: ${count} background jobs have failed`,
  hello: (name: string) => `Hello ${name},`,
  news: (count: number): string =>
    count === 1
      ? 'This job of the shop has failed, and so did its retry:'
      : 'These jobs of the shop have failed, and so did their retries:',
  next: 'The shop keeps trying on schedule. You’ll only hear about the same job again if it has worked in the meantime.',
  button: 'See the shop’s health',
}
