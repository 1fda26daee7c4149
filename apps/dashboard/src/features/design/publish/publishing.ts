/** What publishing takes: fetched with the first change, so that it is here when somebody presses the button. */
export { countChanges } from '../../../api/state/design/count-changes.ts'
export { saveDesign } from '../../../api/state/design/save-design.ts'
export { settleStale } from '../../../api/state/design/settle-stale.ts'
