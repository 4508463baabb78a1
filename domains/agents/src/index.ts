export { agentsModule } from './module.ts'
export { rateRoomPort } from './ports.ts'
