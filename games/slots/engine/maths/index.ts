export { countCycle } from './cycle.ts'
export { figuresOf } from './feature-figures.ts'

export { countFigures } from './shown-figures.ts'
export { simulate } from './simulate.ts'
