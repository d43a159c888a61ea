import { safeStorage } from 'electron';
import Store from 'electron-store';
import type { Secrets } from '#app/secrets.ts';

/**
 * SECURITY: keys sealed by the operating system. Where it can only obscure them (Linux without a keyring:
 * backend basic_text) or not even that, they stay in memory and are asked for again at the next start.
 */
export function createSealedSecrets(): Secrets {
  const sealed = new Store<Record<string, string>>({ name: 'keys', clearInvalidConfig: true });
  const typed = new Map<string, string>();
  const canSeal = () =>
    safeStorage.isEncryptionAvailable() &&
    (process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text');
  return {
    get kind() {
      return canSeal() ? 'sealed' : 'memory';
    },
    async read(name) {
      const stored = sealed.get(name);
      if (stored === undefined || !canSeal()) return typed.get(name);
      const { result } = await safeStorage.decryptStringAsync(Buffer.from(stored, 'base64'));
      return result;
    },
    async write(name, key) {
      typed.delete(name);
      sealed.delete(name);
      if (key === null) return;
      if (canSeal()) sealed.set(name, (await safeStorage.encryptStringAsync(key)).toString('base64'));
      else typed.set(name, key);
    },
  };
}
