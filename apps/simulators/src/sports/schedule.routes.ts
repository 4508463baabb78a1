import type { FastifyInstance } from 'fastify'
import { fixtureXml, languageOf, scheduleXml } from './schedule.ts'
import type { World } from './world.ts'

export const scheduleRoutes = (app: FastifyInstance, world: World, now: () => number): void => {
  type Named = { Params: { language: string; which: string } }
  app.get<Named>('/v1/sports/:language/schedules/:which/schedule.xml', async (request, reply) => {
    const { language, which } = request.params
    const xml = scheduleXml(world, { which, language: languageOf(language), at: now() })
    return reply.type('application/xml').send(xml)
  })
  app.get<Named>('/v1/sports/:language/sport_events/:which/fixture.xml', async (request, reply) => {
    const { language, which } = request.params
    const fixture = world.find(which)
    if (fixture === null) return reply.status(404).send('unknown event')
    const xml = fixtureXml(world, fixture, { language: languageOf(language), at: now() })
    return reply.type('application/xml').send(xml)
  })
}
