import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.resolve(import.meta.dirname, '..')

const sources = (): readonly (readonly [file: string, text: string])[] =>
  globSync('{features,kit}/**/*.tsx', { cwd: source })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.tsx'))
    .map((file) => [file, readFileSync(path.join(source, file), 'utf8')])

/** Forms that hold nothing worth a question: a sign-in, a search, or a code. */
const fleeting = [
  'features/approvals/proof-form.tsx',
  'features/brands/visitor-panel.tsx',
  'features/login/enrol-form.tsx',
  'features/login/link-form.tsx',
  'features/login/login-page.tsx',
  'features/staff/remove-passkey-dialog.tsx',
  'features/staff/renew-codes-dialog.tsx',
]

/** Dialogs whose fields look for something, or count at once. */
const seeking = [
  'features/lottery/tickets-page.tsx',
  'kit/list/columns-dialog.tsx',
  'kit/shell/page-search.tsx',
]

test('whoever leaves an edited form of the console is asked first, whichever form it is', () => {
  const silent = sources().filter(
    ([, text]) => /\buseForm[<(]/.test(text) && !text.includes('useUnsaved('),
  )
  expect(silent.map(([file]) => file).toSorted()).toEqual(fleeting)
})

test('a form asks once, by one state of its own', () => {
  const count = (text: string, call: RegExp): number => [...text.matchAll(call)].length
  const twice = sources().filter(
    ([, text]) => count(text, /\buseUnsaved\(/g) > Math.max(1, count(text, /\buseForm[<(]/g)),
  )
  expect(twice.map(([file]) => file)).toEqual([])
})

test('a dialog that people write in closes by the question, not at once', () => {
  const open = sources().filter(
    ([file, text]) =>
      ![...fleeting, ...seeking].includes(file) &&
      /<(Dialog|ConfirmDialog)\b/.test(text) &&
      /<(TextField|AreaField|AmountField|SelectField|Segmented|Checkbox|RolePicker)\b/.test(text) &&
      !/useUnsaved\(|useRecordForm\(|isChanged=/.test(text),
  )
  expect(open.map(([file]) => file)).toEqual([])
  const careless = sources().filter(
    ([, text]) => text.includes('= useUnsaved(') && text.includes('onClose={onClose}'),
  )
  expect(careless.map(([file]) => file)).toEqual([])
})
