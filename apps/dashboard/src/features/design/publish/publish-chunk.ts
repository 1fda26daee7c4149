/** What publishing takes: fetched with the first change, so that it is here when somebody presses the button. */
export { countChanges } from '../../../api/state/design/count-changes.ts'
export { publishDesign } from '../../../api/state/design/publish-design.ts'
export { resolveConflict } from '../../../api/state/design/resolve-conflict.ts'
