import { expect, test } from 'vitest'
import { rulesOf } from './test-repository.ts'

const screen = 'apps/player/src/x.tsx'

test.each([
  'const x = <p>Hola mundo</p>',
  'const x = <p>{count} juegos</p>',
  'const x = <>Hola</>',
  "const x = <p>{'Hola'}</p>",
  'const x = <img alt="Un faro" />',
  "const x = <button aria-label={'Cerrar'} />",
])('words live in the catalogues: %j', (text) => {
  expect(rulesOf(screen, text)).toEqual(['texts'])
})

test.each([
  "const x = <p className='text-brandt'>{t('home.title')}</p>",
  'const x = <p>·&nbsp;{amount} ×2</p>',
  'const x = <img alt="" src="/faro.svg" />',
  'const x = <Panel title={title} />',
])('%j holds no words', (text) => {
  expect(rulesOf(screen, text)).toEqual([])
})

test('shared screens are held to it, tests are not', () => {
  expect(rulesOf('packages/ui/src/x.tsx', 'const x = <p>Hola</p>')).toEqual(['texts'])
  expect(rulesOf('apps/player/src/x.test.tsx', 'const x = <p>Hola</p>')).toEqual([])
})
