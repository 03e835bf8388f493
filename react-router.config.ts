import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // Few addresses: the browser gets all of them at once and never asks for more.
  routeDiscovery: { mode: 'initial' },
  // A page and its loader are one script: fewer requests count for more than the few bytes of a head start.
  splitRouteModules: false,
} satisfies Config
