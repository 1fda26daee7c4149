import { encode } from 'uqr'

/** Modules of quiet around a code: the standard asks for four (ISO/IEC 18004). */
const QUIET = 4

/** A code as one path of an SVG, one unit for each module; dark on light in every appearance, so that it can be read. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  let path = ''
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) path += `M${x} ${y}h1v1h-1z`
    })
  })
  return { size, path }
}

/** An address as a picture to scan; `label` says what it leads to. */
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
