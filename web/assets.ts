/** The scripts of a build for the router. The server needs nothing else of the Estonian build. */
export { assets } from 'virtual:react-router/server-build'
