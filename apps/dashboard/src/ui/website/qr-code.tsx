import { encode } from 'uqr'

/** Quiet zone in modules, as the standard requires (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** Returns a QR code as an SVG path, one unit per module. Always dark on light, for scanners. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  let path = ''
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) path += `M${x} ${y}h1v1h-1z`
    })
  })
  return { size, path }
}

/** A QR code of a URL; `label` describes its target. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text)
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img">
      <title>{label}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#17150f" />
    </svg>
  )
}
