import { contentLists, type AnnouncementRecord } from '@faro/contract/content'
import { announcementList } from '@faro/contract/content/lists'
import { currentLanguage, useT } from '@faro/i18n'
import { Badge, type Tone } from '@faro/ui'
import { showCount, showInstant } from '../../kit/figures.ts'
import { List } from '../../kit/list/list.tsx'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useServerList, type RowOf } from '../../kit/list/use-server-list.ts'
import { RecordLink } from '../../kit/record-link.tsx'
import type { Column } from '../../kit/table/column.ts'
import { paths } from '../../paths.ts'
import { titleOf } from './title-of.ts'

type Row = RowOf<typeof contentLists.announcements>

const tones: Readonly<Record<AnnouncementRecord['state'], Tone>> = {
  draft: 'neutral',
  scheduled: 'info',
  shown: 'win',
  over: 'neutral',
}

/** Announcements of all brands that one may see, those to come and those that are over too. */
export const AnnouncementsList = () => {
  const t = useT()
  const list = useListAddress(announcementList, ['kind'])
  return (
    <List
      label={t('content.kind.announcements')}
      list={list}
      source={useServerList(contentLists.announcements, list)}
      columns={useColumns()}
      rowKey={(row) => row.announcementId}
      empty={t('content.none')}
    />
  )
}

const useColumns = (): readonly Column<Row>[] => {
  const t = useT()
  return [
    {
      id: 'texts',
      title: t('content.title-field'),
      card: 'title',
      cell: ({ announcementId, merchantCode, texts }) => (
        <RecordLink to={paths.contentItem('announcements', merchantCode, announcementId)} isRow>
          {titleOf(texts, currentLanguage().toUpperCase())}
        </RecordLink>
      ),
    },
    { id: 'merchantCode', title: t('console.col-brand'), cell: (row) => row.merchantCode },
    {
      id: 'type',
      title: t('content.type'),
      words: (type) => t(`content.type.${type as Row['type']}`),
      cell: ({ type }) => t(`content.type.${type}`),
    },
    {
      id: 'state',
      title: t('console.col-state'),
      card: 'state',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`content.state.${state}`)}</Badge>,
    },
    {
      id: 'languages',
      title: t('brand.col-languages'),
      cell: ({ texts }) => Object.keys(texts).join(', '),
    },
    {
      id: 'startsAt',
      title: t('content.starts'),
      card: 'value',
      cell: ({ startsAt }) => showInstant(startsAt),
    },
    {
      id: 'endsAt',
      title: t('content.ends'),
      card: 'value',
      cell: ({ endsAt }) => (endsAt === null ? null : showInstant(endsAt)),
    },
    {
      id: 'groupName',
      title: t('content.groupName'),
      isHidden: true,
      cell: (row) => row.groupName,
    },
    {
      id: 'position',
      title: t('content.position'),
      isHidden: true,
      cell: ({ position }) => showCount(position),
    },
    {
      id: 'isPublished',
      title: t('content.is-published'),
      isHidden: true,
      cell: ({ isPublished }) => t(isPublished ? 'kit.yes' : 'kit.no'),
    },
  ]
}
