import { DesktopIcon, PhoneIcon } from '../icons.tsx'

export type Device = 'desktop' | 'phone'

export function DeviceSwitch({ device, onChange }: { device: Device; onChange: (device: Device) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a bar in every browser
    <div className="segmented device-switch" role="group" aria-label="Show as">
      <button type="button" aria-pressed={device === 'desktop'} onClick={() => onChange('desktop')}>
        <DesktopIcon />
        <span className="visually-hidden">Desktop</span>
      </button>
      <button type="button" aria-pressed={device === 'phone'} onClick={() => onChange('phone')}>
        <PhoneIcon />
        <span className="visually-hidden">Phone</span>
      </button>
    </div>
  )
}
