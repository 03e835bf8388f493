import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // A page and its loader are one script: fewer requests count for more than the few bytes of a head start.
  splitRouteModules: false,
} satisfies Config
