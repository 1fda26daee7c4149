import * as business from './lazy/business.ts'
import * as code from './lazy/code.ts'
import * as contributions from './lazy/contributions.ts'
import * as embed from './lazy/embed.ts'
import * as message from './lazy/message.ts'
import * as pictures from './lazy/pictures.ts'
import * as posts from './lazy/posts.ts'
import * as work from './lazy/work.ts'
import { addLayouts, addSectionParts, type LazyParts } from './registry.ts'
import { variants } from './variants.tsx'

const every: LazyParts = {
  ...business,
  ...code,
  ...contributions,
  ...embed,
  ...message,
  ...pictures,
  ...posts,
  ...work,
}
addSectionParts(every)
addLayouts(variants)
