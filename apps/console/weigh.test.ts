import { expect, test } from 'vitest'
import { weigh } from './weigh.ts'

const manifest = {
  '_first.js': { file: 'first.js', name: 'first', imports: ['_words.js'] },
  '_first.css': { file: 'first.css' },
  '_words.js': { file: 'words.js' },
  '_table.js': { file: 'table.js', imports: ['_words.js'] },
  'src/a.tsx': { file: 'a.js', isDynamicEntry: true, imports: ['_first.js', '_table.js'] },
  'src/b.tsx': { file: 'b.js', isDynamicEntry: true, imports: ['_table.js', '_b2.js'] },
  '_b2.js': { file: 'b2.js', imports: ['_table.js'] },
}
const sizes: Readonly<Record<string, number>> = {
  'first.js': 100,
  'first.css': 20,
  'words.js': 5,
  'table.js': 10,
  'a.js': 1,
  'b.js': 2,
  'b2.js': 4,
}

test('[desk.2.6] a page weighs what it adds to the frame, each file once', () => {
  expect(weigh(manifest, (file) => sizes[file] ?? 0)).toEqual({
    shell: 125,
    sections: [
      { name: 'src/b.tsx', bytes: 16 },
      { name: 'src/a.tsx', bytes: 11 },
    ],
  })
})
