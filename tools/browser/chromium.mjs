import fs from 'node:fs'

/**
 * Where the browser of journeys lies: the shell without windows first, which draws the same pages
 * at three quarters of the cost (decision 492). Undefined where this machine has none.
 */
export const chromiumPlace = () =>
  [
    process.env.CHROME_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((place) => place !== undefined && fs.existsSync(place))
