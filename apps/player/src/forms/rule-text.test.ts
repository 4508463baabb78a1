import { patterns } from '@faro/contract/whitelabel'
import { activate, languages, loadTexts, translate } from '@faro/i18n'
import { describe, expect, test } from 'vitest'
import { patternText, ruleText } from './rule-text.ts'

describe.each(languages)('in %s', (language) => {
  test('[RG02] every pattern id has its message, with the lengths of the rule put in', async () => {
    await loadTexts(language, ['signin'])
    activate(language)
    for (const patternId of Object.keys(patterns).map(Number)) {
      const text = patternText(translate, { patternId, min: 4, max: 15 })
      expect(text).not.toMatch(/reg_pattern|\((min|max)\)/)
      if (![11, 13].includes(patternId)) expect(text).toContain('4 - 15')
    }
  })

  test('[RG02] every other reason has words of its own', async () => {
    await loadTexts(language, ['signin'])
    activate(language)
    const reasons = ['mismatch', 'not-enabled', 'rule-slow', 'breached', 'weak', 'same'] as const
    const texts = reasons.map((reason) =>
      ruleText(translate, { reason, patternId: 0, min: 4, max: 15 }),
    )
    expect(new Set(texts).size).toBe(reasons.length)
    for (const text of texts) expect(text).not.toMatch(/^ways\.|^$/)
  })

  test('[RG02] equal lengths become one number', async () => {
    await loadTexts(language, ['signin'])
    activate(language)
    const text = ruleText(translate, { reason: 'pattern', patternId: 6, min: 6, max: 6 })
    expect(text).toMatch(/[^-]\b6\b(?! -)/)
    expect(text).not.toContain('6 - 6')
  })
})
