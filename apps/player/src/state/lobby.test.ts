import { beforeEach, expect, test } from 'vitest'
import { chooseCategory, useLobby } from './lobby.ts'

const fish = {
  page: 'fish',
  type: 'page',
  gameCode: null,
  gameType: 'fish',
  vassalage: 'arrecife',
} as const
const lottery = {
  ...fish,
  page: 'lottery',
  type: 'game',
  gameCode: 'k3',
  gameType: 'lottery',
} as const

beforeEach(() => useLobby.setState({ vassalage: null, gameType: null }))

test('[CT02] choosing a category makes its first vendor and its game type current, then navigates', async () => {
  const seen: unknown[] = []
  await chooseCategory(fish, (to) => {
    const { vassalage, gameType } = useLobby.getState()
    seen.push([to, vassalage, gameType])
  })
  expect(seen).toEqual([['/fish', 'arrecife', 'fish']])
})

test('[CT02] an entry of type game starts its game directly', async () => {
  const seen: string[] = []
  await chooseCategory(lottery, (to) => void seen.push(to))
  expect(seen).toEqual(['/lottery?gameCode=k3'])
  expect(useLobby.getState()).toMatchObject({ gameType: 'lottery' })
})

test('[CT02] an entry of type game that names none opens its page', async () => {
  const seen: string[] = []
  await chooseCategory({ ...lottery, gameCode: null }, (to) => void seen.push(to))
  expect(seen).toEqual(['/lottery'])
})

test('[CT02] a navigation that fails is ignored and the choice stands', async () => {
  await chooseCategory(fish, () => Promise.reject(new Error('no such page')))
  await chooseCategory(fish, () => {
    throw new Error('no such page')
  })
  expect(useLobby.getState()).toMatchObject({ vassalage: 'arrecife', gameType: 'fish' })
})
