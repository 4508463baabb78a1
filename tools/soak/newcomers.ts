// A domain and a game move in and out again: `tools/new-domain` and `tools/new-game` write their
// samples into one copy of the project, with one line in each list; everything is green with them,
// their routes answer, their pages open in three languages, and once they are taken away nothing of
// them is left. `--short` leaves out the lint, most tests and the second look at the project
// without them.
import { aDomain } from './newcomers/a-domain.ts'
import { aGame } from './newcomers/a-game.ts'
import { prove } from './newcomers/prove.ts'

await prove([aDomain, aGame])
