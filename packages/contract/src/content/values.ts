export const titleMax = 160
export const htmlMax = 20_000

/**
 * Announcement types: B banner of the home page, PL notice for players, PU popup, PR promotion,
 * H headline above the games, A announcement for agents. Specification, sections 1 and 3.
 */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H', 'A'] as const
/** Of them, what anybody is shown. */
export const publicAnnouncements = ['B', 'PL', 'PU', 'PR', 'H'] as const
export type AnnouncementType = (typeof announcementTypes)[number]

/** Notices stand nine to a page, in ten pages at most. */
export const noticesPerPage = 9
export const announcementsMax = 90

export const articleKinds = ['help', 'about'] as const
