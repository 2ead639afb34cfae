import { Injectable } from '@nestjs/common';

/** Metrics of a capability, in the text format of Prometheus. */
export type MetricSource = () => Promise<string>;

/** What capabilities tell a monitor, beside the platform's own metrics. */
@Injectable()
export class MetricSources {
  private readonly sources: MetricSource[] = [];

  /** Called by capabilities while they start. */
  register(source: MetricSource): void {
    this.sources.push(source);
  }

  async text(): Promise<string> {
    return (await Promise.all(this.sources.map((source) => source()))).join('\n');
  }
}
