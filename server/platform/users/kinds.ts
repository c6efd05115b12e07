import { TrialSetting, trialSettingDefault } from '../../../contract/platform/users/trials.ts'
import { defineSetting } from '../editing/setting.ts'
import { TRIAL_SETTING, TRIAL_TAGS } from './trials.ts'

/** Whether visitors may open trials. */
export const trialKind = defineSetting({
  kind: TRIAL_SETTING.kind,
  shape: TrialSetting,
  fallback: trialSettingDefault,
  title: 'Trials',
  tags: TRIAL_TAGS,
})
