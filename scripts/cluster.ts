// Two instances behind a proxy with all parts: npm run demo -- --cluster
import { createInterface } from 'node:readline'
import { demoAccounts, demoPassword } from '#server/demo/seed-accounts.ts'
import { restartInstances } from './cluster/restart-instances.ts'
import { type Cluster, startCluster } from './cluster/start-cluster.ts'

try {
  const cluster = await startCluster({
    port: Number(process.env.PORT || 4443),
    withStandby: true,
    withPooler: true,
    withSearch: true,
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      console.log('Closing …')
      void cluster.close().finally(() => process.exit(0))
    })
  welcome(cluster)
  for await (const line of createInterface(process.stdin))
    if (line.trim() === 'restart') {
      console.log('Restarting one instance after the other …')
      await restartInstances(cluster.instances)
      console.log('Restarted.')
    }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function welcome({ url, instances, databaseUrl, standby, pooler, search, mailUrl, folder }: Cluster) {
  const lines = [
    '',
    `Lõuend is open on two instances: ${url}`,
    'The browser warns of the certificate, which is signed by nobody else.',
    '',
    ...instances.map(({ name, address }) => `  ${name.padEnd(10)}${address}`),
    `  database  ${databaseUrl}`,
    ...(standby ? [`  standby   ${standby.url('louend')}`] : []),
    ...(pooler ? [`  pooler    ${pooler.url}`] : []),
    ...(search ? [`  search    ${search.url}`] : []),
    `  e-mails   ${mailUrl}`,
    `  logs      ${folder}`,
    '',
    `Sign in as, password ${demoPassword}:`,
    ...demoAccounts.map(({ role, email }) => `  ${role.toLowerCase().padEnd(10)}${email}`),
    '',
    '“restart” and Enter restarts one instance after the other while visitors are served.',
    'Ctrl-C stops everything and keeps nothing.',
    '',
  ]
  console.log(lines.join('\n'))
}
