import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/activities.ts'
import { applicationLimits } from '../values.ts'

export const activities = define(under<typeof shapes.activities>, {
  list: {
    method: 'GET',
    path: '/wps/relay/PROMO_activities',
    auth: 'public',
    knowsMember: true,
  },
  detail: {
    method: 'GET',
    path: '/wps/relay/PROMO_activity/:activityId',
    auth: 'public',
    knowsMember: true,
  },
  apply: {
    method: 'POST',
    path: '/wps/relay/PROMO_apply/:activityId',
    auth: 'member',
    multipart: {
      filesMax: applicationLimits.imagesMax,
      fileBytesMax: applicationLimits.imageBytesMax,
    },
  },
})
