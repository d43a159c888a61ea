import type { Finding } from './types.ts';

/** A reason the author gave for a finding; it stays quiet until either of its places changes. */
export type Waiver = { key: string; reason: string };

/** The findings with the reasons that the author gave for them. */
export function waive(findings: readonly Finding[], waivers: readonly Waiver[]): Finding[] {
  const reasons = new Map(waivers.map(({ key, reason }) => [key, reason]));
  return findings.map((finding) => {
    const reason = reasons.get(finding.key);
    return reason === undefined ? finding : { ...finding, waived: { reason } };
  });
}
