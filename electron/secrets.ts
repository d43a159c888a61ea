import { safeStorage } from 'electron';
import type { Secrets } from '#app/secrets.ts';
import type { Document } from './documents.ts';

/**
 * SECURITY: keys sealed by the operating system. Where it can only obscure them (Linux without a keyring:
 * backend basic_text) or not even that, they stay in memory and are asked for again at the next start.
 */
export function createSealedSecrets(sealed: Document<Record<string, string>>): Secrets {
  const typed = new Map<string, string>();
  const canSeal = () =>
    safeStorage.isEncryptionAvailable() &&
    (process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text');
  const seal = async (name: string, key: string) =>
    sealed.set(name, (await safeStorage.encryptStringAsync(key)).toString('base64'));
  return {
    get kind() {
      return canSeal() ? 'sealed' : 'memory';
    },
    async read(name) {
      const stored = sealed.get(name);
      if (stored === undefined || !canSeal()) return typed.get(name);
      const opened = await unseal(stored);
      if (opened?.shouldReEncrypt) await seal(name, opened.result);
      return opened?.result;
    },
    async write(name, key) {
      typed.delete(name);
      sealed.delete(name);
      if (key === null) return;
      if (canSeal()) await seal(name, key);
      else typed.set(name, key);
    },
    async removeAll() {
      typed.clear();
      sealed.clear();
    },
  };
}

/** What another user or machine sealed can't be opened here: the key counts as not set, and is asked for. */
const unseal = (stored: string) =>
  safeStorage.decryptStringAsync(Buffer.from(stored, 'base64')).catch(() => undefined);
