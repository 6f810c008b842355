/** A port with some of its methods replaced; the others are called on the port itself. */
export const replacing = <T extends object>(port: T, methods: Partial<T>): T =>
  new Proxy(port, {
    get: (target, name) => {
      const found: unknown = Reflect.get(methods, name) ?? Reflect.get(target, name, target);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
