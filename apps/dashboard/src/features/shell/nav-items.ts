import { t } from '@vitrine/model'
import { ChartNoAxesColumn, LayoutTemplate } from 'lucide'
import { HouseIcon, PostIcon, productIcon, SettingsIcon } from '../../ui/icons.tsx'

const AnalyticsIcon = productIcon(ChartNoAxesColumn)
const DesignIcon = productIcon(LayoutTemplate)

/** The screens of a website, for the sidebar, the tab bar, the command menu and key sequences. */
export const NAV_ITEMS = [
  { to: '/', label: 'Home', Icon: HouseIcon, keys: ['g', 'h'] },
  { to: '/design', label: 'Design', Icon: DesignIcon, keys: ['g', 'd'] },
  { to: '/posts', label: 'Posts', Icon: PostIcon, keys: ['g', 'p'] },
  { to: '/analytics', label: t('Analytics'), Icon: AnalyticsIcon, keys: ['g', 'a'] },
  { to: '/settings', label: 'Settings', Icon: SettingsIcon, keys: ['g', 's'] },
] as const
