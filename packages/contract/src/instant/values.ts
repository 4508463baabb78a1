export const instantStates = ['open', 'won', 'lost', 'void'] as const
export const instantEnds = ['draw', 'player', 'loss', 'cleared', 'limit', 'time'] as const
