import { onTestFinished } from 'vitest';
import type { Ports } from '#app/ports.ts';
import { createServices } from '#app/services.ts';
import { createTestPorts, tempFolder } from './ports.ts';

/** Services on a real disk, closed after the test. */
export async function startServices(given: Partial<Ports> = {}) {
  const ports = createTestPorts(await tempFolder(), given);
  const services = createServices(ports);
  onTestFinished(() => services.close());
  return { services, client: services.client, ports };
}

/** The same with a new book, which is open. */
export async function openTestBook(title: string, given?: Partial<Ports>) {
  const started = await startServices(given);
  const { bookId } = await started.client.library.create({ title, language: 'zh-CN' });
  return { ...started, bookId, view: await started.client.books.open({ bookId }) };
}

/** The same with a sample novel. */
export async function openTestSample(given?: Partial<Ports>, language: 'zh-CN' | 'en' = 'zh-CN') {
  const started = await startServices(given);
  const { bookId } = await started.client.library.sample({ language });
  return { ...started, bookId, view: await started.client.books.open({ bookId }) };
}
