import { alarmOwners, alarmStates } from '@faro/contract/operator'

/** By its values, what each value of an enum is called: the value stands behind the prefix. */
export const enumTexts: Readonly<Record<string, string>> = {
  [alarmStates.join()]: 'alarm.state.',
  [alarmOwners.join()]: 'alarm.owner.',
}
