/** The scripts of a build, as the router lists them. Of the Estonian build the server needs nothing else. */
export { assets } from 'virtual:react-router/server-build'
