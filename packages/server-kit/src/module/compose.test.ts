import { expect, test, vi } from 'vitest'
import { compose, inOrder } from './compose.ts'
import { defineModule, type ModuleKit } from './define-module.ts'
import { provide, manyPort, port } from './port.ts'

const kit = { jobs: { define: vi.fn(), schedule: vi.fn() } } as unknown as ModuleKit
const greeting = port<() => string>('test.greeting')
const guests = manyPort<string>('test.guests')

const host = defineModule({
  name: 'host',
  ports: { greeting, guests },
  create: ({ ports }) => ({
    api: { welcome: () => `${ports.greeting()} ${ports.guests().join(', ')}` },
  }),
})
const guest = defineModule({
  name: 'guest',
  needs: { host },
  create: ({ needs }) => ({
    api: { hear: () => needs.host.welcome() },
    provides: [provide(greeting, () => 'hello'), provide(guests, 'Ana')],
  }),
})

test('modules find each other: what stands below asks those above through ports', () => {
  const other = defineModule({
    name: 'other',
    create: () => ({ api: {}, provides: [provide(guests, 'Luz')] }),
  })
  const { faces } = compose([host, guest, other], kit)
  expect(faces.guest.hear()).toBe('hello Ana, Luz')
})

test('modules stand in any order, a need that is missing refuses at boot', () => {
  expect(compose([guest, host], kit).faces.guest.hear()).toBe('hello Ana')
  expect(() => compose([guest], kit)).toThrow('module guest needs host, which is not in the list')
})

test('a port that nobody or two fill refuses at boot', () => {
  expect(() => compose([host], kit)).toThrow('module host asks port test.greeting')
  const twin = defineModule({
    name: 'twin',
    create: () => ({ api: {}, provides: [provide(greeting, () => 'good day')] }),
  })
  expect(() => compose([host, guest, twin], kit)).toThrow('is filled by guest and by twin')
})

test('a port that is asked before all modules are made refuses at boot', () => {
  const hasty = defineModule({
    name: 'hasty',
    ports: { greeting },
    create: ({ ports }) => ({ api: { said: ports.greeting() } }),
  })
  expect(() => compose([host, hasty, guest], kit)).toThrow('test.greeting is asked too early')
})

test('two modules, tasks or channels of one name refuse at boot', () => {
  const worker = (name: string) =>
    defineModule({
      name,
      create: () => ({ api: {}, jobs: [{ task: 'sweep', run: async () => undefined }] }),
    })
  const speaker = (name: string) =>
    defineModule({
      name,
      create: () => ({ api: {}, channels: [{ prefix: 'news:', channelsOf: () => [] }] }),
    })
  expect(() => compose([host, guest, host], kit)).toThrow('module host is there twice')
  expect(() => compose([worker('a'), worker('b')], kit)).toThrow('task sweep is there twice')
  expect(() => compose([speaker('a'), speaker('b')], kit)).toThrow('channel news: is there twice')
})

test('what a module brings from the beginning comes behind what it needs', async () => {
  const laid: string[] = []
  const bringing = (name: string, needs: Record<string, typeof host>) =>
    defineModule({
      name,
      needs,
      seed: async () => ({
        lay: async () => {
          laid.push(name)
        },
      }),
      create: () => ({ api: {} }),
    })
  const below = bringing('below', {})
  const above = bringing('above', { below: below as never })
  for (const { seed } of inOrder([above, below, guest, host]))
    await (await seed?.())?.lay?.({} as never)
  expect(laid).toEqual(['below', 'above'])
})
