export const MONTH_SECONDS = 30 * 86_400

/**
 * Shared virtual servers (x86-64) of Hetzner Cloud in Europe with their prices in euros an hour, without VAT, as
 * quoted on https://docs.cnap.tech/compute/providers/hetzner on 2026-11-29. A month is 730 hours.
 */
const SERVERS = [
  { name: 'CX23', cpus: 2, memory_gb: 4, disk_gb: 40, euros_per_hour: 0.006 },
  { name: 'CX33', cpus: 4, memory_gb: 8, disk_gb: 80, euros_per_hour: 0.011 },
  { name: 'CX43', cpus: 8, memory_gb: 16, disk_gb: 160, euros_per_hour: 0.021 },
] as const
const HOURS = 730
/** Peak hours have four times the mean load, and half of the processor stays free. */
const PEAK = 4
const MAX_LOAD = 0.5
/** A tenth of the disk and a quarter of the memory are the system's. */
const [DISK_SHARE, MEMORY_SHARE] = [0.9, 0.75]

/** Chooses the cheapest server for the CPU seconds of a month, and memory and disk in bytes; else the largest. */
export function chooseServer(needs: { cpuSeconds: number; memory: number; disk: number }) {
  const cores = ((needs.cpuSeconds / MONTH_SECONDS) * PEAK) / MAX_LOAD
  const isEnough = (server: (typeof SERVERS)[number]) =>
    server.cpus >= cores &&
    server.memory_gb * 1e9 * MEMORY_SHARE >= needs.memory &&
    server.disk_gb * 1e9 * DISK_SHARE >= needs.disk
  const { name, disk_gb, euros_per_hour } =
    SERVERS.find(isEnough) ?? SERVERS[SERVERS.length - 1] ?? SERVERS[0]
  return {
    name,
    disk_gb: disk_gb * DISK_SHARE,
    cores_needed_at_peak: Number(cores.toFixed(2)),
    euros_a_month: Number((euros_per_hour * HOURS).toFixed(2)),
  }
}
