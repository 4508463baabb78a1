import { activate, i18n, loadTexts } from '@faro/i18n'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { AuditDetail } from './audit-detail.tsx'

beforeAll(async () => {
  // as the build does it, for texts that have names alone
  i18n.setMessagesCompiler((text) =>
    text.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 1 ? [part] : part)),
  )
  await loadTexts('en', ['audit', 'limits'])
  activate('en')
})

/** The texts that are shown, those of a field and its value on a line each. */
const shown = (detail: Readonly<Record<string, unknown>>): string[] =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <AuditDetail detail={detail} names={{}} />
    </I18nProvider>,
  )
    .split('</dd>')
    .map((line) =>
      line
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '')

test('free rounds of before told their stake in ledger units, and are shown in money', () => {
  const given = { rounds: 10, currency: 'PNT', reason: 'a gift' }
  const old = shown({ ...given, stake: '100' })
  expect(old).toContain('Stake P 1.00')
  expect(old).toEqual(shown({ ...given, stake: '1.00' }))
  expect(shown({ ...given, stake: '100.00', wagerMultiple: 5 })).toContain('Stake P 100.00')
  expect(shown({ ...given, currency: 'VND', stake: '5000' })).toContain('Stake ₫ 5,000')
})

test('a play limit is money where its currency is named, and else says that it is in units', () => {
  const limit = 'deposit.day'
  expect(shown({ limit, to: '500.00', currency: 'PNT' })).toContain('Now P 500.00')
  const old = shown({ limit, to: '50000' }).find((line) => line.startsWith('Now'))
  expect(old).toBe('Now 50,000 in the smallest unit of the currency')
  expect(shown({ limit: 'time.day', to: '60' })).toContain('Now 60 min')
  expect(shown({ limit, to: null })).toContain('Now —')
})

test('what a person wrote stands as it was written, a permission by its name', () => {
  expect(shown({ reason: 'staff.write', name: 'audit.read' }).toSorted()).toEqual([
    'Name audit.read',
    'Reason staff.write',
  ])
  expect(shown({ permissions: ['staff.write'] })[0]).toContain('Manage staff')
})
