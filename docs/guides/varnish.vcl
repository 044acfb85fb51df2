vcl 4.1;

# The cache key of docs/guides/cdn.md for Varnish 7. Requires `CDN=targeted`, and Varnish's address in TRUST_PROXY.
# The proxy in front of it ends TLS and always replaces `x-el-country` and `x-el-us-state`.

import std;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = {
    .url = "/healthz";
    .interval = 5s;
    .timeout = 5s;
    .initial = 3;
  }
}

# Addresses that may purge: the processes of the site. CDN_PURGE_URL is http://<varnish>/.cdn-purge. VCL cannot read bodies, so it
# cannot check signatures; a hook that anyone can reach must check them.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.url == "/.cdn-purge") {
    if (client.ip !~ purgers) {
      return (synth(403));
    }
    if (req.method != "POST" || req.http.cache-tag !~ "^[a-z0-9-]+$") {
      return (synth(400));
    }
    ban("obj.http.cache-tag ~ (^|,)" + req.http.cache-tag + "(,|$)");
    return (synth(204));
  }
  unset req.http.x-forwarded-host;
  # Realtime: WebSockets are passed through.
  if (req.http.upgrade ~ "(?i)^websocket$") {
    return (pipe);
  }
  std.collect(req.http.cookie, "; ");
  std.collect(req.http.x-el-country, ",");
  std.collect(req.http.x-el-us-state, ",");
  # While the origin is healthy, a page is served stale for at most a minute; otherwise as long as it is stored.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 60s;
  }
  # Members, regardless of case.
  if (req.http.authorization || req.http.cookie ~ "(?i)authorization") {
    return (pass);
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # The bare home page redirects to a visitor's language.
  if (!req.http.x-el-country || req.url ~ "^/(\?|$)" || req.url ~ "^/api/") {
    return (pass);
  }
  return (hash);
}

sub vcl_pipe {
  if (req.http.upgrade) {
    set bereq.http.upgrade = req.http.upgrade;
    set bereq.http.connection = req.http.connection;
  }
}

sub vcl_hash {
  hash_data(req.http.host);
  # Only query parameters that a page may read. Names with other characters stay, and so does the order, because the first of two equal names is used.
  set req.http.x-read = regsub(req.url, "\?", "?&");
  set req.http.x-read = regsuball(req.http.x-read, "&(?!(?:access|back|channel|code|coupon|dir|director|from|id|intensity|kind|label|lang|length|marker|mood|operation|order|page|performer|plan|query|redirect|reference|scene|search|season|seed|step|tab|tag|to|type|view|year)(?:[=&]|$))[A-Za-z0-9_.~-]*(?:=[^&]*)?(?=&|$)", "");
  hash_data(regsub(req.http.x-read, "\?$", ""));
  unset req.http.x-read;
  hash_data(req.http.x-el-country);
  hash_data("|" + req.http.x-el-us-state);
  return (lookup);
}

sub vcl_backend_response {
  # A stored page is served instead of an error.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  if (beresp.http.cdn-cache-control ~ "(^|[ ,])max-age=[0-9]+" && !beresp.http.set-cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.cdn-cache-control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = 0s;
    if (beresp.http.cdn-cache-control ~ "stale-if-error=[0-9]+") {
      set beresp.grace = std.duration(regsub(beresp.http.cdn-cache-control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
    }
    # All other headers in Vary are covered by the key.
    set beresp.http.vary = "accept-encoding";
    return (deliver);
  }
  # Marked as uncacheable, so that requests do not wait for each other; briefly after an error.
  set beresp.uncacheable = true;
  set beresp.ttl = 120s;
  if (beresp.status >= 500) {
    set beresp.ttl = 1s;
  }
  return (deliver);
}

sub vcl_deliver {
  # For the CDN alone.
  unset resp.http.cdn-cache-control;
  unset resp.http.cache-tag;
  unset resp.http.age;
  unset resp.http.via;
  if (obj.hits > 0) {
    set resp.http.x-cache = "hit";
  } else {
    set resp.http.x-cache = "miss";
  }
}
