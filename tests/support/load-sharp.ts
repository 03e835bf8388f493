// On Linux the main thread must load sharp before worker threads do: https://sharp.pixelplumbing.com/install/#worker-threads
import 'sharp'

export default () => undefined
