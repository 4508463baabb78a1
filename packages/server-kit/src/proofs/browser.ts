import Bowser from 'bowser'

export type Browser = {
  readonly browser: string
  readonly system: string
  readonly isPhone: boolean
}

/** What a browser calls itself, in words a member knows. */
export const browserOf = (userAgent: string): Browser => {
  if (userAgent === '') return { browser: '', system: '', isPhone: false }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: browser.name ?? '',
    system: os.name ?? '',
    isPhone: platform.type === 'mobile' || platform.type === 'tablet',
  }
}
