import { expect, test } from 'vitest'
import { createTextIndex } from './text-index.ts'

const indexOf = (...texts: readonly string[]) => {
  const index = createTextIndex()
  for (const [id, text] of texts.entries()) index.put(id, text)
  const find = (phrase: string): readonly number[] =>
    index
      .find({ words: phrase.split(' '), phrase })
      .toSorted((a, b) => b.score - a.score || a.id - b.id)
      .map(({ id }) => id)
  return { ...index, find }
}

test('a text that begins with what is typed stands first, then one with a word that does', () => {
  const { find } = indexOf('gran luna faro', 'lunatica', 'luna llena', 'tulna')
  expect(find('luna')).toEqual([2, 1, 0])
  expect(find('lun')).toEqual([1, 2, 0])
})

test('every word must be like the text, and one wrong letter of six passes', () => {
  const { find } = indexOf('selva de jade', 'selva de rubi')
  expect(find('selba jade')).toEqual([0])
  expect(find('selva')).toEqual([0, 1])
  expect(find('sxlxa')).toEqual([])
})

test('a text that changed or left is found as it is now, and its place is used again', () => {
  const { find, put, remove } = indexOf('delfin', 'tortuga', 'ballena')
  put(1, 'medusa')
  expect(find('tortuga')).toEqual([])
  expect(find('medusa')).toEqual([1])
  remove(0)
  remove(0)
  expect(find('delfin')).toEqual([])
  put(7, 'delfin azul')
  expect(find('delfin')).toEqual([7])
  expect(find('ballena')).toEqual([2])
})

test('letters of every script are letters', () => {
  const { find } = indexOf('彩票 faro', 'игра удачи')
  expect(find('彩票')).toEqual([0])
  expect(find('игра')).toEqual([1])
})
