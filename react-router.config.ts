import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // Few addresses: the browser gets all of them at once and never asks for more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
