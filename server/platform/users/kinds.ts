import { trialEditing, TrialSetting, trialSettingDefault } from '../../../contract/platform/users/trials.ts'
import { defineSetting } from '../editing/setting.ts'
import { serveEditingPlaces } from '../editing/serve-places.ts'
import { TRIAL_SETTING, TRIAL_TAGS } from './trials.ts'

/** Whether visitors may open trials, in its editor. */
export const editTrials = serveEditingPlaces(
  trialEditing,
  defineSetting({
    kind: TRIAL_SETTING.kind,
    shape: TrialSetting,
    fallback: trialSettingDefault,
    title: 'Trials',
    tags: TRIAL_TAGS,
  }),
)
