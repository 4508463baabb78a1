import { readFileSync } from 'node:fs'
import path from 'node:path'
import { activate, i18n, languages, loadTexts, translate, type MessageKey } from '@faro/i18n'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { AuditDetail } from './audit-detail.tsx'

type Entry = { readonly action: string; readonly detail: Readonly<Record<string, unknown>> }

const kept = JSON.parse(
  readFileSync(
    path.resolve(import.meta.dirname, '../../../../../domains/operator/test/kept-log.json'),
    'utf8',
  ),
) as readonly Entry[]

const namesShown = (detail: Entry['detail']): readonly string[] =>
  [
    ...renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <AuditDetail detail={detail} names={{}} />
      </I18nProvider>,
    ).matchAll(/<dt[^>]*>([^<]*)<\/dt>/g),
  ].map(([, name = '']) => name)

beforeAll(() => {
  // as the build does it, for texts that have names alone
  i18n.setMessagesCompiler((text) =>
    text.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 1 ? [part] : part)),
  )
})

describe.each(languages)('in %s', (language) => {
  beforeAll(async () => {
    // those of the pages that share their names with the log
    await loadTexts(language, ['audit', 'brand', 'cashier', 'signinsettings'])
    activate(language)
  })

  test('every action that was ever written has a name', () => {
    for (const { action } of kept) {
      const key = `audit.action.${action}`
      expect(translate(key as MessageKey), key).not.toBe(key)
    }
  })

  test('every field that was ever written has a name, and none is shown by its code', () => {
    const shown = kept.flatMap(({ detail }) => namesShown(detail))
    expect(shown.length).toBeGreaterThan(kept.length)
    for (const name of shown) expect(name).not.toMatch(/^[a-z]+(?:[A-Z][a-z]+)*$/)
  })
})
